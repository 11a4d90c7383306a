"""What a player sees and may press, before anything is drawn: shared by the terminal and the page.

`ask` turns a question into keys with their labels, `board` and `deeds` say what lies where and who
did what, `holding` what one's cards make, `explained` how a hand ended.
"""
